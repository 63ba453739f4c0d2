/** Joins the class names that apply; whatever is false or empty is left out. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
