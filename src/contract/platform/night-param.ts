import { nightInput } from "#domain/platform/time/night-input.ts";

export const nightParam = (message: () => string) => nightInput(message, message);
