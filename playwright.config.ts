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
];

export default defineConfig({
  testDir: "tests/browser",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // A browser story on a small, busy machine: long enough that only a story that hangs runs into it.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [[process.env.CI ? "list" : "line"], ["json", { outputFile: "test-results/results.json" }]],
  use: {
    browserName: "chromium",
    locale: "en-IN",
    // Recording each story takes a quarter of the runner's time; `npx playwright test <story> --trace on` records one.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: findChromium(), args },
  },
  // A test runs on the desk, and with the tag @phone on the phone too: where layout, touch or pictures differ there.
  // The hotel's day follows neither browser's clock.
  projects: [
    {
      name: "phone",
      grep: /@phone/,
      use: {
        viewport: { width: 360, height: 740 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
        timezoneId: "America/Los_Angeles",
      },
    },
    {
      name: "desk",
      grepInvert: /@phone-only/,
      use: { viewport: { width: 1440, height: 900 }, timezoneId: "Asia/Kolkata" },
    },
  ],
});
