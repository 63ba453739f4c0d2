/** In the address of a document that is printed as soon as it is shown. */
export const printParam = "print";
