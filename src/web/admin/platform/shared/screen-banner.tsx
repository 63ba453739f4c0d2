import { BannerPlace, useTimedBanner } from "#web/ui/states/banner.tsx";

/** Specification, section 9. */
const bannerMs = 3_000;

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
