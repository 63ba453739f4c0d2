/** How long a search waits for the typing to pause (specification, section 9). */
export const searchDelay = 500;
