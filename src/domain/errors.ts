export const errorCodes = {
  invalid_input: { status: 400, message: "Please correct the marked fields" },
  not_authenticated: { status: 401, message: "Unauthorized! Please login." },
  login_failed: { status: 401, message: "User ID or password is not right" },
  password_run_out: {
    status: 401,
    message: "This password was for the first login and has run out. Please ask an owner for a new one.",
  },
  second_factor_required: { status: 401, message: "Please enter the code from your app" },
  second_factor_failed: { status: 401, message: "This code is not right, or it was used already" },
  password_change_required: { status: 403, message: "Please choose a password of your own first" },
  second_factor_setup_required: { status: 403, message: "Please set up two-step sign-in first" },
  approval_required: { status: 403, message: "An owner must approve this" },
  forbidden: { status: 403, message: "You may not do this" },
  not_found: { status: 404, message: "Not found" },
  method_not_allowed: { status: 405, message: "This address does not take that method" },
  fully_booked: { status: 409, message: "A night of your stay is already fully booked." },
  too_many_unconfirmed: { status: 409, message: "Too many nights are not confirmed yet. Please call the reception." },
  price_changed: { status: 409, message: "The price of this stay has changed. Please look at it again." },
  plan_gone: { status: 409, message: "This plan is no longer offered. Please choose another one." },
  room_inactive: { status: 409, message: "This room is not taking bookings at the moment." },
  idempotency_conflict: { status: 409, message: "This key was already used for a different request" },
  changed: { status: 409, message: "Somebody else changed this in the meantime" },
  balance_due: { status: 409, message: "This guest still has to pay" },
  too_late: { status: 409, message: "This can't be done any more" },
  in_use: { status: 409, message: "This is still in use" },
  too_large: { status: 413, message: "That is too large" },
  unsupported_media_type: { status: 415, message: "This kind of content is not accepted" },
  rate_limited: { status: 429, message: "Too many attempts. Please wait a moment." },
  internal: { status: 500, message: "Something went wrong. Please try again." },
  unavailable: { status: 503, message: "The service is not available right now. Please try again shortly." },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCodes;
/** Messages by the field's name on the wire. */
export type FieldErrors = Record<string, string>;

export interface ErrorBody {
  error: string;
  code: ErrorCode;
  fields?: FieldErrors;
  details?: unknown;
}

interface ErrorExtras {
  fields?: FieldErrors;
  details?: unknown;
  cause?: unknown;
}

/** The only error that services throw deliberately and API calls reject with. */
export class AppError extends Error {
  override name = "AppError";
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  readonly details: unknown;

  constructor(code: ErrorCode, message: string = errorCodes[code].message, extras: ErrorExtras = {}) {
    super(message, { cause: extras.cause });
    this.code = code;
    this.fields = extras.fields;
    this.details = extras.details;
  }

  get status(): number {
    return errorCodes[this.code].status;
  }

  toBody(): ErrorBody {
    return {
      error: this.message,
      code: this.code,
      ...(this.fields && { fields: this.fields }),
      ...(this.details !== undefined && { details: this.details }),
    };
  }
}

export function invalidInput(fields: FieldErrors): AppError {
  return new AppError("invalid_input", Object.values(fields)[0], { fields });
}

export function messageOf(error: unknown): string {
  return error instanceof AppError ? error.message : errorCodes.internal.message;
}
