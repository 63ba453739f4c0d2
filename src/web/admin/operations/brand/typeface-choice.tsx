import { languageTags } from "#domain/platform/text/locales.ts";
import type { Brand } from "#domain/property/brand.ts";
import { typefaceSamples, typefaces } from "#domain/property/page-brand.ts";
import * as m from "#messages/deskBrand.js";
import { useLanguages } from "#web/lodge.ts";
import { typefaceNames } from "./brand-form.ts";

interface TypefaceChoiceProps {
  chosen: Brand["typeface"];
  onChoose: (typeface: Brand["typeface"]) => void;
}

export function TypefaceChoice({ chosen, onChoose }: TypefaceChoiceProps) {
  const languages = useLanguages();
  return (
    <fieldset className="stack gap-2 typeface-choice">
      <legend className="field__label">{m.typeface()}</legend>
      {typefaces.map((typeface) => (
        <label
          key={typeface}
          className="pad-2-4 rounded-s control-high clickable row gap-3 lined-control choice-pair__option typeface-choice__option"
        >
          <input
            type="radio"
            name="typeface"
            value={typeface}
            checked={typeface === chosen}
            onChange={() => onChoose(typeface)}
          />
          <span className="shrinks">
            <span>{typefaceNames[typeface]()}</span>
            <span
              className={`gap-0-4 ink row tight-5 wraps typeface-choice__samples typeface-choice__samples--${typeface}`}
              aria-hidden="true"
            >
              {languages.map((locale) => (
                <span key={locale} lang={languageTags[locale]}>
                  {typefaceSamples[locale]}
                </span>
              ))}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
