import { Link } from "react-router";
import type { PageBrand } from "#domain/property/page-brand.ts";
import { useLodge } from "#web/lodge.ts";

export function Brand() {
  const { name, brand, hasSign } = useLodge();
  if (brand?.logo) return <LogoLink logo={brand.logo} />;
  return (
    <Link className="brand" to="/" prefetch="intent">
      {hasSign && <Sign />}
      {name}
    </Link>
  );
}

function Sign() {
  return (
    <svg className="rigid brand__glyph" viewBox="3 4 58 53" aria-hidden="true" focusable="false">
      <path d="M6 40 32 20l26 20M6 40h52M13.2 34.5h37.6M20.4 29h23.2M11 40v14.5M53 40v14.5M22 40v14.5M42 40v14.5M28 54.5V48a4 4 0 0 1 8 0v6.5M5 54.5h54" />
      <path d="M45.5 27.2c-.3-5.2.2-9.7 1.7-14-3.2-3.8-8.2-4.1-11.6-.7m11.6.7c-4.3-1.1-8.3 1.4-9.2 5.9m9.2-5.9c.2-4.5 3.6-7.7 8-7.2m-8 7.2c3.6-2.5 8.3-1.3 10.3 2.6m-10.3-2.6c2.8 1.4 4.3 4.2 3.8 7.6" />
    </svg>
  );
}

/** On a plate of its own where it stands on a picture or a dark ground, for which it may not be drawn. */
function LogoLink({ logo: { url, width, height, alt } }: { logo: NonNullable<PageBrand["logo"]> }) {
  return (
    <Link className="brand rounded-s brand--logo" to="/" prefetch="intent">
      <img className="brand__logo" src={url} width={width} height={height} alt={alt} />
    </Link>
  );
}
