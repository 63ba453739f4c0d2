import type { Plugin } from "vite";

const markers = 5;

/**
 * While react-dom loads it makes a few errors that it throws later as marks, to be recognised and never shown. A browser
 * that is being inspected notes for each error where it was made, and reads all of react-dom a second time for that: two
 * thirds of what starting it takes. Here the marks are errors that were made nowhere.
 *
 * Fails on a react-dom that makes its marks otherwise: then look whether this is still needed.
 */
export function reactMarkerErrors(): Plugin {
  return {
    name: "react-marker-errors",
    apply: "build",
    transform: {
      filter: { id: /\/react-dom-client\.production\.js$/ },
      handler(code) {
        let found = 0;
        const changed = code.replaceAll(
          /(\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g,
          (_, name, message) => {
            found += 1;
            return `${name}{ __proto__: Error.prototype, message: ${message} }`;
          },
        );
        if (found !== markers) this.error(`react-dom makes ${found} such errors, not ${markers}`);
        return { code: changed, map: null };
      },
    },
  };
}
