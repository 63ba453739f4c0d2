const storageKey = "has-script-fonts";

/**
 * Adds the class with which the style sheet uses a script's own fonts: after the first view, which they would delay by more
 * than the largest picture does; and at once where a page has already fetched them. Until then the system's font is shown.
 */
export const lateFonts = `{
  const use = () => document.documentElement.classList.add("has-script-fonts");
  let isFetched = false;
  try { isFetched = localStorage.getItem("${storageKey}") === document.documentElement.lang; } catch {}
  if (isFetched) use();
  else addEventListener("load", () => {
    use();
    try { localStorage.setItem("${storageKey}", document.documentElement.lang); } catch {}
  });
}`;
