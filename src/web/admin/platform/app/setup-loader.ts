import { redirect } from "react-router";
import { getSession } from "#contract/platform/auth.ts";
import type { Staff } from "#domain/platform/access/staff.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { loginPath, session } from "./session/session.ts";
import { staffApi } from "./session/staff-api.ts";

/**
 * The loader of a page that an account must complete before it can do anything else. `elsewhere` returns the path for
 * accounts that need not, or undefined. Without a reply the page is shown as well: the server checks again.
 */
export async function loadSetupPage(
  elsewhere: (staff: Staff) => string | undefined,
): Promise<{ userId: string | undefined }> {
  if (!session.token()) throw redirect(loginPath);
  try {
    const { staff } = await staffApi(getSession, {});
    const path = elsewhere(staff);
    if (path) throw redirect(path);
    return { userId: staff.userId };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "not_authenticated") throw redirect(loginPath);
    return { userId: undefined };
  }
}
