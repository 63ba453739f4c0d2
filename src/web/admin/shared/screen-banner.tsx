import { BannerPlace, useTimedBanner } from "#web/ui/banner.tsx";

/** How long a banner of a screen stays (specification, section 9). */
const bannerMs = 3_000;

/** A success or error banner that disappears by itself. */
export function useScreenBanner() {
  const { message, show } = useTimedBanner(bannerMs);
  return {
    banner: (
      <div className="screen-banner">
        <BannerPlace message={message} />
      </div>
    ),
    succeed: (text: string) => show({ tone: "success", text }),
    fail: (text: string) => show({ tone: "error", text }),
  };
}
