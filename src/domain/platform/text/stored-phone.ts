export const indianPhone = /^\d{10}$/;
/** E.164 has at most 15 digits; the shortest numbers in use have seven. */
export const storedPhone = /^(\d{10}|\+[1-9]\d{6,14})$/;

/** E.164 of a stored number. */
export const internationalPhone = (phone: string) => (phone.startsWith("+") ? phone : `+91${phone}`);

/** Free of charge for the caller, within India alone. */
export const tollFree = /^18[06]0\d{6,7}$/;

export const telephoneUrl = (phone: string) => `tel:${tollFree.test(phone) ? phone : internationalPhone(phone)}`;

export const whatsAppUrlOf = (phone: string) => `https://wa.me/${internationalPhone(phone).slice(1)}`;
