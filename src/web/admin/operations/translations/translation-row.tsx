import { type KeyboardEvent, useId } from "react";
import { defaultLocale, languageTags } from "#domain/platform/text/locales.ts";
import type { TranslatableText, TranslatedLocale } from "#domain/platform/text/translation-list.ts";
import * as m from "#messages/deskTranslations.js";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/fields/field.tsx";
import { AlertIcon } from "#web/ui/icons/icons.tsx";
import { CheckIcon } from "#web/ui/icons/icons-inner.tsx";
import { standingOf } from "./translation-list.ts";
import { isUnsaved, type Typed } from "./typed-translations.ts";

interface TranslationRowProps {
  text: TranslatableText;
  language: TranslatedLocale;
  typed: Typed | undefined;
  onType: (text: string) => void;
  onSave: () => void;
}

const charactersInRow = 60;
const maxRows = 8;

export function TranslationRow({ text, language, typed, onType, onSave }: TranslationRowProps) {
  const id = useId();
  const unsaved = isUnsaved(typed, text);
  const saveOnKeys = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (unsaved) onSave();
  };
  return (
    <li className="stack gap-3 line-below pad-4 translation">
      <div className="shrinks">
        <p id={`${id}-source`} className="breaks keeps-lines measure" lang={languageTags[defaultLocale]}>
          {text.source}
        </p>
        <p id={`${id}-place`} className="above-1 breaks muted tiny">
          {standingOf(text)}
        </p>
      </div>
      <div className="packed stack gap-2 shrinks">
        <TextArea
          className="translation__control"
          lang={languageTags[language]}
          rows={Math.min(maxRows, Math.ceil(text.source.length / charactersInRow))}
          value={typed?.text ?? text.text}
          aria-labelledby={`${id}-source`}
          aria-describedby={`${id}-place ${id}-state`}
          aria-invalid={typed?.state === "failed" || undefined}
          aria-keyshortcuts="Control+Enter"
          onChange={(event) => onType(event.target.value)}
          onKeyDown={saveOnKeys}
        />
        <div className="row middle spread gap-3">
          <p
            id={`${id}-state`}
            className="row middle gap-2 shrinks soft strong tiny translation__state"
            role="status"
            data-state={typed?.state}
          >
            <State typed={typed} unsaved={unsaved} />
          </p>
          <Button
            id={`${id}-save`}
            variant="secondary"
            size="small"
            aria-labelledby={`${id}-save ${id}-source`}
            aria-disabled={!unsaved}
            busy={typed?.state === "saving"}
            busyLabel={m.saving()}
            onClick={onSave}
          >
            {m.save()}
          </Button>
        </div>
      </div>
    </li>
  );
}

function State({ typed, unsaved }: { typed: Typed | undefined; unsaved: boolean }) {
  if (typed?.state === "saved") {
    return (
      <>
        <CheckIcon />
        {m.saved()}
      </>
    );
  }
  if (!unsaved || typed?.state === "saving") return null;
  if (!typed?.failure) return m.notSavedYet();
  return (
    <>
      <AlertIcon />
      {m.notSaved({ reason: typed.failure })}
    </>
  );
}
