import type { SetUpStep } from "#domain/operations/set-up.ts";
import * as m from "#messages/deskSetUp.js";

export const setUpStepLabels: Record<SetUpStep, () => string> = {
  place: m.place,
  brand: m.brand,
  rooms: m.rooms,
  pictures: m.pictures,
  texts: m.texts,
  pagePictures: m.pagePictures,
  policies: m.policies,
  tax: m.tax,
  limits: m.limits,
  edits: m.edits,
  rates: m.rates,
  upi: m.upi,
  bank: m.bank,
  address: m.address,
  mail: m.mail,
  staff: m.staff,
  import: m.imports,
  channels: m.channels,
  backups: m.backups,
  languages: m.languages,
  translations: m.translations,
};
