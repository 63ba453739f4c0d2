import { AppError } from "#domain/platform/values/errors.ts";
import * as m from "#messages/errors.js";
import { isUnavailable, isUnstorableText } from "#server/platform/database/errors.ts";

const fastifyCodes: Record<string, () => AppError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new AppError("too_large"),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new AppError("unsupported_media_type"),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new AppError("invalid_input", m.bodyEmpty()),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new AppError("invalid_input", m.bodyNotJson({ format: "JSON" })),
};

/** Unknown errors become `internal`, without details. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isUnavailable(error)) return new AppError("unavailable", undefined, { cause: error });
  if (isUnstorableText(error)) return new AppError("invalid_input", m.requestUnreadable(), { cause: error });
  if (error instanceof Error) {
    const { code, statusCode } = error as { code?: string; statusCode?: number };
    const known = code ? fastifyCodes[code] : undefined;
    if (known) return known();
    if (statusCode && statusCode >= 400 && statusCode < 500) {
      return new AppError("invalid_input", m.requestUnreadable(), { cause: error });
    }
  }
  return new AppError("internal", undefined, { cause: error });
}
