export const indianPhone = /^\d{10}$/;
/** E.164 has at most 15 digits; the shortest numbers in use have seven. */
export const storedPhone = /^(\d{10}|\+[1-9]\d{6,14})$/;

/** E.164 of a stored number. */
export const internationalPhone = (phone: string) => (phone.startsWith("+") ? phone : `+91${phone}`);

export const telephoneUrl = (phone: string) => `tel:${internationalPhone(phone)}`;

export const whatsAppUrlOf = (phone: string) => `https://wa.me/${internationalPhone(phone).slice(1)}`;

/** `+91 98450 12345`. The numbers of a lodge are Indian ones; those of guests are for `formatPhone`. */
export const formatIndianPhone = (phone: string) => `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`;
