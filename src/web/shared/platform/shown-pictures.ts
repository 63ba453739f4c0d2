/** Of a room's pictures on its card. */
export const mostShown = 3;
