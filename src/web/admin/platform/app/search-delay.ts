/** Debounce delay in ms (specification, section 9). */
export const searchDelay = 500;
