/** The guests of a stay, as every form and every booking counts them. */
export interface StayGuests {
  adultMale: number;
  adultFemale: number;
  children: number;
}

export function totalGuests({ adultMale, adultFemale, children }: StayGuests): number {
  return adultMale + adultFemale + children;
}
