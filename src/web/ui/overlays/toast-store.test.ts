import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, mock, test } from "node:test";
import {
  showToast as addToast,
  dismissEarlier,
  dismissToast,
  noteAction,
  onToastChange,
  pauseToasts,
  resumeToasts,
  shownToasts,
  toastDrawn,
} from "./toast-store.ts";

/** Drawn at once. */
function showToast(toast: Parameters<typeof addToast>[0]): void {
  toastDrawn(addToast(toast));
}

const texts = () => shownToasts().map((toast) => toast.text);
const only = () => {
  const [toast] = shownToasts();
  assert.ok(toast);
  return toast;
};

describe("toasts", () => {
  beforeEach(() => mock.timers.enable({ apis: ["setTimeout", "Date"] }));
  afterEach(() => {
    for (const { id } of shownToasts()) dismissToast(id);
    mock.timers.reset();
  });

  test("success and errors hide after 3 seconds, an info after 5", () => {
    showToast({ tone: "success", text: "saved" });
    showToast({ tone: "error", text: "failed" });
    showToast({ tone: "info", text: "sent" });
    mock.timers.tick(2_999);
    assert.deepEqual(texts(), ["saved", "failed", "sent"]);
    mock.timers.tick(1);
    assert.deepEqual(texts(), ["sent"]);
    mock.timers.tick(2_000);
    assert.deepEqual(texts(), []);
  });

  test("the time of a message runs from the moment when it is drawn", () => {
    const id = addToast({ tone: "success", text: "booked" });
    mock.timers.tick(2_500);
    toastDrawn(id);
    mock.timers.tick(2_999);
    assert.deepEqual(texts(), ["booked"]);
    mock.timers.tick(1);
    assert.deepEqual(texts(), []);
  });

  test("every timer stops while toasts are paused, also for toasts added meanwhile", () => {
    showToast({ tone: "success", text: "saved" });
    mock.timers.tick(1_000);
    pauseToasts();
    pauseToasts();
    showToast({ tone: "info", text: "sent" });
    mock.timers.tick(60_000);
    assert.deepEqual(texts(), ["saved", "sent"]);
    resumeToasts();
    mock.timers.tick(1_999);
    assert.deepEqual(texts(), ["saved", "sent"]);
    mock.timers.tick(1);
    assert.deepEqual(texts(), ["sent"]);
    mock.timers.tick(3_000);
    assert.deepEqual(texts(), []);
  });

  test("a repeated message replaces the first and restarts its timer", () => {
    showToast({ tone: "error", text: "full" });
    const first = only().id;
    mock.timers.tick(2_000);
    showToast({ tone: "error", text: "full" });
    assert.deepEqual(texts(), ["full"]);
    assert.notEqual(only().id, first, "a new element, so that it is read out again");
    mock.timers.tick(2_999);
    assert.deepEqual(texts(), ["full"]);
    mock.timers.tick(1);
    assert.deepEqual(texts(), []);
  });

  test("a success removes the older messages, an error does not", () => {
    showToast({ tone: "error", text: "failed" });
    showToast({ tone: "info", text: "by the way" });
    showToast({ tone: "success", text: "saved" });
    assert.deepEqual(texts(), ["saved"]);
    showToast({ tone: "error", text: "failed" });
    assert.deepEqual(texts(), ["saved", "failed"]);
  });

  test("a dialog that opens later removes what was said before, not what led to it or offers something", () => {
    showToast({ tone: "success", text: "stored" });
    showToast({ tone: "info", text: "kept", actions: [{ label: "Undo", run: () => {} }] });
    mock.timers.tick(100);
    noteAction();
    showToast({ tone: "error", text: "taken" });
    // A slow phone draws the dialog late.
    mock.timers.tick(2_000);
    dismissEarlier();
    assert.deepEqual(texts(), ["kept", "taken"]);
  });

  test("a message that goes while the pointer is on it does not keep later ones", () => {
    showToast({ tone: "error", text: "full" });
    pauseToasts();
    mock.timers.tick(1);
    noteAction();
    dismissEarlier();
    showToast({ tone: "error", text: "full" });
    mock.timers.tick(3_000);
    assert.deepEqual(texts(), []);
  });

  test("four at most: the oldest is removed", () => {
    for (const text of ["1", "2", "3", "4", "5"]) showToast({ tone: "info", text });
    assert.deepEqual(texts(), ["2", "3", "4", "5"]);
  });

  test("listeners are called for every change until they unsubscribe", () => {
    let heard = 0;
    const leave = onToastChange(() => heard++);
    showToast({ tone: "info", text: "a" });
    dismissToast(only().id);
    assert.equal(heard, 2);
    leave();
    showToast({ tone: "info", text: "b" });
    assert.equal(heard, 2);
  });
});
