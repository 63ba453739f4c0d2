import type { LiveEvent } from "#domain/platform/access/events.ts";
import * as m from "#messages/deskLive.js";

// Settings of this device; both are off by default.

const keys = { sound: "live-sound", notification: "live-notification" } as const;
export type AnnouncementKind = keyof typeof keys;

export function isOn(kind: AnnouncementKind): boolean {
  try {
    const isChosen = localStorage.getItem(keys[kind]) === "on";
    return isChosen && (kind === "sound" || (hasNotifications() && Notification.permission === "granted"));
  } catch {
    return false;
  }
}

export const hasNotifications = () => typeof Notification !== "undefined" && globalThis.isSecureContext;

/** Only on a click, because it may ask for permission. Returns whether it is on. */
export async function setOn(kind: AnnouncementKind, on: boolean): Promise<boolean> {
  const isAllowed = kind === "sound" || !on || (await Notification.requestPermission()) === "granted";
  try {
    if (on && isAllowed) localStorage.setItem(keys[kind], "on");
    else localStorage.removeItem(keys[kind]);
  } catch {
    return false;
  }
  if (kind === "sound" && on) playSound();
  return isOn(kind);
}

const texts: Partial<Record<LiveEvent["kind"], () => string>> = {
  booking: m.newBooking,
  query: m.newQuery,
  approval: m.newApproval,
};

/** Without a name: a notification is shown on the lock screen, too. */
export function announce({ kind, action }: LiveEvent): void {
  const text = action === "insert" ? texts[kind]?.() : undefined;
  if (!text) return;
  if (isOn("sound")) playSound();
  if (isOn("notification") && !document.hasFocus()) {
    try {
      const notification = new Notification(text, { tag: kind, body: m.openAdmin() });
      notification.onclick = () => {
        globalThis.focus();
        notification.close();
      };
    } catch {
      // Some phones permit notifications of service workers only.
    }
  }
}

let audio: AudioContext | undefined;

/** Two short tones; silent until the page was clicked once, as browsers require. */
function playSound(): void {
  audio ??= new AudioContext();
  const start = audio.currentTime;
  for (const [at, frequency] of [
    [0, 660],
    [0.15, 880],
  ] as const) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.12, start + at);
    volume.gain.exponentialRampToValueAtTime(0.001, start + at + 0.3);
    tone.connect(volume).connect(audio.destination);
    tone.start(start + at);
    tone.stop(start + at + 0.3);
  }
}
