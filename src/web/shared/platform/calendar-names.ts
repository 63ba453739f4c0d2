import * as m from "#messages/calendar.js";

/** From January on. Only English has short names. */
export const monthNames = [
  { name: m.january, short: m.januaryShort },
  { name: m.february, short: m.februaryShort },
  { name: m.march, short: m.marchShort },
  { name: m.april, short: m.aprilShort },
  { name: m.may, short: m.mayShort },
  { name: m.june, short: m.juneShort },
  { name: m.july, short: m.julyShort },
  { name: m.august, short: m.augustShort },
  { name: m.september, short: m.septemberShort },
  { name: m.october, short: m.octoberShort },
  { name: m.november, short: m.novemberShort },
  { name: m.december, short: m.decemberShort },
] as const;

/** From Sunday on. */
export const weekdayNames = [
  { name: m.sunday, short: m.sundayShort },
  { name: m.monday, short: m.mondayShort },
  { name: m.tuesday, short: m.tuesdayShort },
  { name: m.wednesday, short: m.wednesdayShort },
  { name: m.thursday, short: m.thursdayShort },
  { name: m.friday, short: m.fridayShort },
  { name: m.saturday, short: m.saturdayShort },
] as const;
