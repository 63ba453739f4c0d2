import * as m from "#messages/errors.js";
export const errorCodes = {
  invalid_input: { status: 400, message: m.invalidInput },
  not_authenticated: { status: 401, message: m.notAuthenticated },
  login_failed: { status: 401, message: m.loginFailed },
  password_run_out: {
    status: 401,
    message: m.passwordRunOut,
  },
  second_factor_required: { status: 401, message: m.secondFactorRequired },
  second_factor_failed: { status: 401, message: m.secondFactorFailed },
  password_change_required: { status: 403, message: m.passwordChangeRequired },
  second_factor_setup_required: { status: 403, message: m.secondFactorSetupRequired },
  approval_required: { status: 403, message: m.approvalRequired },
  forbidden: { status: 403, message: m.forbidden },
  not_found: { status: 404, message: m.notFound },
  method_not_allowed: { status: 405, message: m.methodNotAllowed },
  fully_booked: { status: 409, message: m.fullyBooked },
  unit_taken: { status: 409, message: m.unitNotFree },
  too_many_unconfirmed: { status: 409, message: m.tooManyUnconfirmed },
  price_changed: { status: 409, message: m.priceChanged },
  plan_gone: { status: 409, message: m.planGone },
  room_inactive: { status: 409, message: m.roomInactive },
  idempotency_conflict: { status: 409, message: m.idempotencyConflict },
  changed: { status: 409, message: m.changed },
  check_in_refused: { status: 409, message: m.checkInRefused },
  balance_due: { status: 409, message: m.balanceDue },
  too_late: { status: 409, message: m.tooLate },
  in_use: { status: 409, message: m.inUse },
  not_open: { status: 409, message: m.notOpen },
  not_ready: { status: 409, message: m.notReady },
  too_large: { status: 413, message: m.tooLarge },
  unsupported_media_type: { status: 415, message: m.unsupportedMediaType },
  rate_limited: { status: 429, message: m.rateLimited },
  internal: { status: 500, message: m.internal },
  backup_failed: { status: 503, message: () => m.backupFailed({ command: "npm run backup" }) },
  unavailable: { status: 503, message: m.unavailable },
} as const satisfies Record<string, { status: number; message: () => string }>;

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

  constructor(code: ErrorCode, message: string = errorCodes[code].message(), extras: ErrorExtras = {}) {
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
  return error instanceof AppError ? error.message : errorCodes.internal.message();
}
