// The errors that a script sees, worded as Google words them.

/** What a service throws: its name is always `Exception`. */
export class ServiceException extends Error {
  override readonly name = 'Exception';
}

export function fail(message: string): never {
  throw new ServiceException(message);
}
