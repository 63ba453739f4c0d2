import { createContext } from "react";
import type { FocusPoint } from "#domain/platform/files/content-fields.ts";

/** Undefined: the lodge has no picture of its own. */
export type LoginPictureData = { src: string; focus?: FocusPoint | undefined } | undefined;

export const LoginPicture = createContext<LoginPictureData>(undefined);
