import { Fragment } from "react";

/** A command for a terminal: a line ends between its words, never between the dashes of an option. */
export function Command({ text }: { text: string }) {
  return (
    <p>
      <code>
        {text.split(" ").map((word, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the words of a command stay in their order
          <Fragment key={at}>
            {at > 0 && " "}
            <span className="breaks command__word">{word}</span>
          </Fragment>
        ))}
      </code>
    </p>
  );
}
