import { nightInput } from "#domain/night-input.ts";

export const nightParam = (message: () => string) => nightInput(message, message);
