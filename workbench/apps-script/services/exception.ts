// The errors that a script sees, worded as Google words them.

/** The error of a service, whose name is always `Exception`. */
export class ServiceException extends Error {
  override readonly name = 'Exception';
}

export function fail(message: string): never {
  throw new ServiceException(message);
}
