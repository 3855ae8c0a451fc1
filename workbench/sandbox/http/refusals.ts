// The refusals of both interfaces as exceptions: thrown where they are found, answered in one place per interface.

/** One entry of (B)'s errorList. */
export interface ErrorEntity {
  readonly field: string;
  readonly message: string;
  readonly code: string;
}

/** A call of (A) that is refused. The HTTP status and the wording are the sandbox's choice: none is documented. */
export class AccountRefusal extends Error {
  constructor(
    readonly status: 400 | 401 | 404 | 415,
    message: string,
  ) {
    super(message);
  }
}

/** A call of (B) whose fields are refused: responseStatus 10, one entry per failing field. */
export class SellerValidation extends Error {
  constructor(readonly errorList: readonly ErrorEntity[]) {
    super('The request has invalid fields.');
  }
}

/** A call of (B) with a missing or unknown seller token. */
export class SellerRefusal extends Error {
  constructor() {
    super('The seller token is missing or unknown.');
  }
}

/** A call of (B) whose body is announced as something else than JSON. */
export class SellerContentType extends Error {
  constructor() {
    super('The Content-Type must be application/json.');
  }
}
