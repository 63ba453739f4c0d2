import type { CallInput } from "#contract/platform/endpoint.ts";
import type { addStayGuest } from "#contract/register/register.ts";
import { noForeignDetails } from "#domain/register/foreigners.ts";

type GuestInput = CallInput<typeof addStayGuest>["body"];

/** A guest from India with everything that a property can require. */
export const aRegisterGuest = (draft: Partial<GuestInput> = {}): GuestInput => ({
  name: "Asha Rao",
  nationality: "IN",
  address: "4 Car Street, Udupi",
  documentKind: "voter-id",
  documentNumber: "ABC1234567",
  comingFrom: "Mysuru",
  goingTo: "Goa",
  purpose: "Holiday",
  vehicle: "KA 20 MC 4321",
  signature: "M10 10L90 60",
  ...draft,
});

/** With everything that Form III wants. */
export const aForeigner = (draft: Partial<GuestInput> = {}) => ({
  name: "Anna Schmidt",
  nationality: "DE",
  address: "",
  documentKind: "" as const,
  documentNumber: "",
  comingFrom: "",
  passportNumber: "C01X00T47",
  visaNumber: "VJ1234567",
  foreign: {
    ...noForeignDetails,
    surname: "Schmidt",
    givenName: "Anna",
    gender: "female" as const,
    birthDate: "1988-03-14",
    homeAddress: "Lindenweg 4",
    homeCity: "Bremen",
    homeCountry: "DE",
    passportPlace: "Bremen",
    passportCountry: "DE",
    passportExpiresOn: "2031-05-01",
    visaType: "tourist" as const,
    visaExpiresOn: "2026-12-01",
    arrivedFromCountry: "DE",
    arrivedFromCity: "Mumbai",
    arrivedInIndiaOn: "2026-06-10",
    nextPlace: "Goa",
  },
  ...draft,
});
