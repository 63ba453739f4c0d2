import { type KeyboardEvent, useRef, useState } from "react";
import * as m from "#messages/controls.js";
import { IconButton } from "../icons/icon-button.tsx";
import { CloseIcon, SearchIcon } from "../icons/icons.tsx";
import { useDebounced } from "./use-debounced.ts";

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  /** The field follows external changes (a link, the back button). */
  value: string;
  /** After a pause of `delay` ms; at once on Enter and when cleared. */
  onSearch: (term: string) => void;
  delay: number;
}

export function SearchField({ label, placeholder, value, onSearch, delay }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [asked, setAsked] = useState<readonly string[]>([]);
  const search = useDebounced((term: string) => {
    setAsked((before) => [...before, term]);
    onSearch(term);
  }, delay);

  // A term that was searched from here leaves the text unchanged, however late it arrives; any other replaces it.
  if (value !== seen) {
    setSeen(value);
    setAsked(asked.slice(asked.indexOf(value) + 1));
    if (!asked.includes(value)) setText(value);
  }

  const type = (term: string) => {
    setText(term);
    search.call(term.trim());
  };
  const clear = () => {
    type("");
    search.flush();
    input.current?.focus();
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === "Enter") {
      event.preventDefault();
      search.flush();
    }
  };

  return (
    <div className="search-field">
      <SearchIcon />
      <input
        ref={input}
        type="search"
        className="control"
        aria-label={label}
        placeholder={placeholder ?? label}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => type(event.target.value)}
        onKeyDown={key}
      />
      {text && <IconButton label={m.clearSearch()} icon={<CloseIcon />} onClick={clear} />}
    </div>
  );
}
