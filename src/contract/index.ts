import { listAmenities } from "./amenities.ts";
import { changePassword, getSession, login, logout } from "./auth.ts";
import { getAvailability } from "./availability.ts";
import { listBanquets } from "./banquets.ts";
import { addBooking, getBooking, listBookings, setBookingStatus, updateBooking } from "./bookings.ts";
import { getDashboard } from "./dashboard.ts";
import type { Endpoint } from "./endpoint.ts";
import { addQuery } from "./queries.ts";
import { getRoom, getRoomCalendar, listRooms } from "./rooms.ts";
import { listTestimonials } from "./testimonials.ts";

/** Every call of the API: what the server must mount, the documentation lists and the access test walks. */
export const endpoints: readonly Endpoint[] = [
  login,
  logout,
  getSession,
  changePassword,
  listRooms,
  getRoom,
  getRoomCalendar,
  getAvailability,
  addBooking,
  listBookings,
  getBooking,
  updateBooking,
  setBookingStatus,
  getDashboard,
  listAmenities,
  listBanquets,
  listTestimonials,
  addQuery,
];
