import type { Chart, ChartStay, ChartUnit } from "#domain/reservations/chart.ts";

export const sampleToday = "2026-11-03";

/** A confirmed stay in unit 101 from 3 to 6 November, for tests. */
export function aStay(overrides: Partial<ChartStay> & { unitId?: string | null } = {}): ChartStay {
  const { unitId = "u101", ...rest } = overrides;
  const stay = {
    bookingId: "b1",
    reference: "KL-1",
    guest: "Asha Rao",
    status: "confirmed" as const,
    roomId: "r1",
    checkInDate: "2026-11-03",
    checkOutDate: "2026-11-06",
    departedOn: "",
    source: "Website",
    guests: 2,
    isPinned: false,
    balance: 0,
    group: null,
    updatedAt: "2026-11-01T00:00:00.000Z",
    ...rest,
  };
  const { roomId, checkInDate: from, checkOutDate: to } = stay;
  return { ...stay, parts: rest.parts ?? [{ unitId, roomId, from, to }] };
}

const aUnit = (label: string, roomId: string): ChartUnit => ({
  _id: `u${label}`,
  roomId,
  label,
  floor: "",
  housekeeping: "clean",
  isRetired: false,
});

/** Two rooms: 101 and 102, and 201. */
export function aChart(overrides: Partial<Chart> = {}): Chart {
  return {
    today: sampleToday,
    rooms: [
      { _id: "r1", name: "Garden Deluxe", isActive: true },
      { _id: "r2", name: "Suite", isActive: true },
    ],
    units: [aUnit("101", "r1"), aUnit("102", "r1"), aUnit("201", "r2")],
    stays: [],
    blocks: [],
    closed: [],
    ...overrides,
  };
}
