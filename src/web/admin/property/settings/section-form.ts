import * as v from "valibot";
import { AppError } from "#domain/platform/values/errors.ts";
import { type Settings, type SettingsInput, settingsShape } from "#domain/property/settings.ts";
import { changedFields, type FormDefinition } from "../../platform/forms/record-form.ts";
import { inputKeysOf, type SettingsSection } from "./sections/sections.ts";
import { type SettingsForm, settingsForm } from "./settings-form.ts";

const pick = <Whole extends object, Key extends keyof Whole>(whole: Whole, keys: readonly Key[]): Pick<Whole, Key> =>
  Object.fromEntries(keys.map((key) => [key, whole[key]])) as Pick<Whole, Key>;

/** The fields of one section; a save sends the others as they are stored. */
export function sectionForm({
  key,
  fields,
}: SettingsSection): FormDefinition<Settings, Partial<SettingsForm>, SettingsInput> {
  const whole = (form: Partial<SettingsForm>, settings: Settings | undefined): SettingsForm => ({
    ...settingsForm.formOf(settings),
    ...form,
  });
  const { describe } = settingsForm;
  return {
    name: settingsForm.name,
    draft: `settings-${key}`,
    shape: settingsShape,
    formOf: (settings) => pick(settingsForm.formOf(settings), fields),
    check: (form, settings) => settingsForm.check(whole(form, settings), settings),
    labels: pick(settingsForm.labels, fields),
    ...(describe && { describe: (field, form) => describe(field, whole(form, undefined)) }),
  };
}

const changedDetails = v.object({ settings: settingsShape });

/** The settings that a colleague saved meanwhile, if nothing of the section is different in them. */
function newerElsewhere(error: unknown, base: Settings, section: SettingsSection): Settings | undefined {
  if (!(error instanceof AppError) || error.code !== "changed") return undefined;
  const details = v.safeParse(changedDetails, error.details);
  if (!details.success) return undefined;
  const newer = details.output.settings;
  const { formOf } = sectionForm(section);
  return changedFields(formOf(base), formOf(newer)).length === 0 ? newer : undefined;
}

/** Saves a section; what a colleague changed in another one meanwhile stays. */
export async function saveSection<Saved>(
  { body, base, section }: { body: SettingsInput; base: Settings | undefined; section: SettingsSection },
  save: (body: SettingsInput) => Promise<Saved>,
): Promise<Saved> {
  try {
    return await save(body);
  } catch (error) {
    const newer = base && newerElsewhere(error, base, section);
    if (!newer) throw error;
    const theirs = settingsForm.check(settingsForm.formOf(newer), newer);
    if (!theirs.ok) throw error;
    return save({ ...theirs.output, ...pick(body, inputKeysOf(section)) });
  }
}
