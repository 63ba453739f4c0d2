export interface MapPosition {
  latitude: number;
  longitude: number;
}

/** Where maps write a position: the place that is named goes before the middle of the view. */
const forms: readonly RegExp[] = [
  /!3d(-?\d{1,2}\.\d{1,20})!4d(-?\d{1,3}\.\d{1,20})/,
  /[?&#](?:q|query|ll|sll|destination|daddr|center|cp)=(?:loc:)?(-?\d{1,2}\.\d{1,20})(?:,|%2C|~)[\s+]?(-?\d{1,3}\.\d{1,20})/i,
  /[?&#]mlat=(-?\d{1,2}\.\d{1,20})&mlon=(-?\d{1,3}\.\d{1,20})/,
  /@(-?\d{1,2}\.\d{1,20}),(-?\d{1,3}\.\d{1,20})/,
  /#map=\d{1,2}\/(-?\d{1,2}\.\d{1,20})\/(-?\d{1,3}\.\d{1,20})/,
  /^geo:(-?\d{1,2}\.\d{1,20}),(-?\d{1,3}\.\d{1,20})/i,
  /^\s*(-?\d{1,2}\.\d{1,20})\s?°?\s?N?\s?[,\s]\s?(-?\d{1,3}\.\d{1,20})\s?°?\s?E?\s*$/i,
];

/** The position in what was copied from a map: a long link, or two numbers. Undefined if there is none, as in a short link. */
export function positionInLink(text: string): MapPosition | undefined {
  for (const form of forms) {
    const [, north, east] = form.exec(text.slice(0, 2000)) ?? [];
    const [latitude, longitude] = [Number(north), Number(east)];
    if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return { latitude, longitude };
  }
  return undefined;
}
