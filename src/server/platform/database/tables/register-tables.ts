type Flag = 0 | 1;

/** When the guests of a booking came and left, and whether somebody put off registering them. */
export interface RegisterStayTable {
  booking_id: string;
  /** Empty until they come. */
  arrived_at: string;
  /** Empty until they leave. */
  departed_at: string;
  /** Empty unless somebody said "later". */
  deferred_by: string;
}

/** A guest of a stay. Empty texts are not known. */
export interface StayGuestTable {
  id: string;
  booking_id: string;
  position: number;
  name: string;
  phone: string;
  /** ISO 3166, two letters. */
  nationality: string;
  is_oci: Flag;
  address: string;
  document_kind: string;
  /** The last characters of numbers; nothing else of them is in clear. */
  document_end: string;
  passport_end: string;
  visa_end: string;
  coming_from: string;
  going_to: string;
  purpose: string;
  vehicle: string;
  /** An SVG path. */
  signature: string;
  /** JSON: `ForeignDetails`. */
  foreign_details: string;
  /** Passport and visa number of a foreigner, encrypted with the key of the register; or empty. */
  numbers: string;
  /** Set for a guest who came later or left earlier than the others; otherwise those of the stay hold. */
  arrived_at: string;
  departed_at: string;
  is_by_guest: Flag;
  filed_number: string;
  filed_at: string;
  filed_by: string;
  departure_number: string;
  departure_filed_at: string;
  departure_filed_by: string;
  created_at: string;
  updated_at: string;
}

/** A picture of a document, with a watermark. */
export interface DocumentPictureTable {
  id: string;
  guest_id: string;
  /** A JPEG, encrypted with the key of the register. */
  sealed: string;
  made_at: string;
  made_by: string;
}

/** Kept of a guest beyond the bookings, who is recognised by the phone number. */
export interface GuestCardTable {
  id: string;
  phone: string;
  preferences: string;
  /** Empty for a guest whom the lodge hosts, as are who said so and when. */
  barred_reason: string;
  barred_by: string;
  barred_at: string;
  updated_at: string;
}
