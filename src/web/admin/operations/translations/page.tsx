import { useId } from "react";
import type { TranslatableText, TranslatedLocale } from "#domain/platform/text/translation-list.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import * as languages from "#messages/deskLanguages.js";
import * as m from "#messages/deskTranslations.js";
import { locale } from "#messages/locale.js";
import { useLanguages } from "#web/lodge.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Field, Select } from "#web/ui/fields/field.tsx";
import { SearchField } from "#web/ui/fields/search-field.tsx";
import { LanguageIcon } from "#web/ui/icons/icons.tsx";
import { CheckIcon } from "#web/ui/icons/icons-inner.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { adminMeta } from "../../platform/app/meta.ts";
import { searchDelay } from "../../platform/app/search-delay.ts";
import { changeListParams } from "../../platform/app/urls/list-params.ts";
import { useUrlState } from "../../platform/app/urls/use-url-state.ts";
import { languageLabels } from "../../platform/languages/language-labels.ts";
import { ScreenHead } from "../../platform/shared/screen-head.tsx";
import { StaleNotice } from "../../platform/shared/stale-notice.tsx";
import { useTranslations } from "./translation-data.ts";
import { readTranslationList, textsToShow, translatedInto } from "./translation-list.ts";
import { TranslationRow } from "./translation-row.tsx";
import { isUnsaved, useTypedTranslations } from "./typed-translations.ts";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.title());

export default function TranslationsPage() {
  const [first, ...others] = translatedInto(useLanguages());
  if (first) return <LodgeTexts languages={[first, ...others]} />;
  return (
    <>
      <ScreenHead title={m.title()} />
      <section className="panel" aria-label={m.title()}>
        <EmptyState
          title={m.englishAlone()}
          icon={<LanguageIcon />}
          action={
            <ButtonLink variant="secondary" to="/admin/settings#languages">
              {m.chooseLanguages()}
            </ButtonLink>
          }
        />
      </section>
    </>
  );
}

function LodgeTexts({ languages: into }: { languages: readonly [TranslatedLocale, ...TranslatedLocale[]] }) {
  const [params, setParams] = useUrlState();
  const list = readTranslationList(params, locale(), into);
  const { language } = list;
  const { data: texts, error, isFetching, refetch } = useTranslations(language);
  const typed = useTypedTranslations(language);
  const change = (part: { language?: string; show?: "all" | ""; search?: string }) => {
    typed.forgetSaved();
    setParams((now) => changeListParams(now, part), { preventScrollReset: true });
  };
  const isKept = (text: TranslatableText) => typed.typedFor(text) !== undefined;

  return (
    <>
      <ScreenHead title={m.title()}>
        {texts && (
          <Progress texts={texts} unsaved={texts.filter((text) => isUnsaved(typed.typedFor(text), text)).length} />
        )}
      </ScreenHead>
      <p className="below-4 muted measure">
        {m.intro()} {m.howToSave()}
      </p>
      {texts && <StaleNotice error={error} busy={isFetching} onRetry={() => void refetch()} />}
      <section className="panel" aria-label={m.title()}>
        <search className="stack gap-3 translations__filters">
          <SearchField
            label={m.search()}
            placeholder={m.searchPlaceholder()}
            value={list.search}
            delay={searchDelay}
            onSearch={(search) => change({ search })}
          />
          <Field label={languages.language()} hideLabel className="translations__language">
            <Select value={language} onChange={(event) => change({ language: event.target.value })}>
              {into.map((one) => (
                <option key={one} value={one}>
                  {languageLabels[one]()}
                </option>
              ))}
            </Select>
          </Field>
        </search>
        {texts ? (
          <>
            <Views texts={texts} showsAll={list.showsAll} onChange={(show) => change({ show })} />
            <Texts
              texts={textsToShow(texts, list, isKept)}
              list={list}
              typed={typed}
              onShowAll={() => change({ show: "all" })}
            />
          </>
        ) : error ? (
          <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <SkeletonRows label={m.loading()} columns={2} />
        )}
      </section>
    </>
  );
}

const translatedIn = (texts: readonly TranslatableText[]) => texts.filter(({ text }) => text !== "").length;

function Progress({ texts, unsaved }: { texts: readonly TranslatableText[]; unsaved: number }) {
  const id = useId();
  const done = translatedIn(texts);
  return (
    <div className="gap-1-3 row middle wraps">
      <p id={id} className="numbers">
        {m.progress({ done, total: texts.length })}
      </p>
      <progress className="pill clipped translations__bar" aria-labelledby={id} value={done} max={texts.length} />
      {unsaved > 0 && <p className="strong">{m.unsaved({ count: unsaved })}</p>}
    </div>
  );
}

interface ViewsProps {
  texts: readonly TranslatableText[];
  showsAll: boolean;
  onChange: (show: "all" | "") => void;
}

function Views({ texts, showsAll, onChange }: ViewsProps) {
  const views = [
    { isChosen: !showsAll, show: "", label: m.notTranslatedYet({ count: texts.length - translatedIn(texts) }) },
    { isChosen: showsAll, show: "all", label: m.everyText({ count: texts.length }) },
  ] as const;
  return (
    <fieldset className="row gap-2 scrolls-x views">
      <legend className="visually-hidden">{m.whichTexts()}</legend>
      {views.map(({ isChosen, show, label }) => (
        <button
          key={show}
          type="button"
          className={classNames(
            "pill inline-row middle gap-2 rigid one-line strong tiny lined-control pad-inline-3 views__view",
            isChosen && "is-chosen",
          )}
          aria-pressed={isChosen}
          onClick={() => onChange(show)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

interface TextsProps {
  texts: readonly TranslatableText[];
  list: ReturnType<typeof readTranslationList>;
  typed: ReturnType<typeof useTypedTranslations>;
  onShowAll: () => void;
}

function Texts({ texts, list: { language, search, showsAll }, typed, onShowAll }: TextsProps) {
  if (texts.length === 0) {
    return (
      <EmptyState
        title={search ? m.noneFound({ search }) : m.allTranslated()}
        icon={search ? <LanguageIcon /> : <CheckIcon />}
        action={
          !showsAll && (
            <Button variant="secondary" onClick={onShowAll}>
              {m.showAll()}
            </Button>
          )
        }
      />
    );
  }
  return (
    <ul className="line-above above-3 translations">
      {texts.map((text) => (
        <TranslationRow
          key={`${language} ${text.source}`}
          text={text}
          language={language}
          typed={typed.typedFor(text)}
          onType={(words) => typed.type(text, words)}
          onSave={() => void typed.save(text)}
        />
      ))}
    </ul>
  );
}
