import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/browser.ts";

const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // The pages of a context share a process, see tests/browser/shared-context.ts.
  "--process-per-site",
];

export default defineConfig({
  testDir: "tests/browser",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // One more than the processors of a small machine: tests also wait.
  workers: 3,
  // Long enough for a small, busy machine.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [[process.env.CI ? "list" : "line"], ["json", { outputFile: "test-results/results.json" }]],
  use: {
    browserName: "chromium",
    locale: "en-IN",
    // Tracing every test would take a quarter of the runner's time; `npx playwright test <file> --trace on` records one.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    // Requests through a service worker escape the routes of a test.
    serviceWorkers: "block",
    // Playwright waits for moving elements, and then scrolls the page under them. Files that are about motion turn it on.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { executablePath: findChromium(), args },
  },
  // Every test runs in "desktop", those tagged @phone in "phone" too: where layout, touch or pictures differ.
  // The time zones differ, because the hotel's date must not depend on the browser's clock.
  projects: [
    {
      name: "phone",
      grep: /@phone/,
      // The projects share no worker, and each of them starts a browser and a server.
      workers: 1,
      use: {
        viewport: { width: 360, height: 740 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
        timezoneId: "America/Los_Angeles",
      },
    },
    {
      name: "desktop",
      grepInvert: /@phone-only/,
      use: { viewport: { width: 1440, height: 900 }, timezoneId: "Asia/Kolkata" },
    },
  ],
});
