import type { RoomAmenity } from "#domain/rooms/rooms.ts";
import * as m from "#messages/shared.js";
import { Picture } from "../platform/picture.tsx";

interface AmenityBadgesProps {
  amenities: readonly Pick<RoomAmenity, "name" | "icon">[];
  /** A "+N" badge stands for the rest. By default all are shown. */
  max?: number;
  withNames?: boolean;
}

export function AmenityBadges({ amenities, max = amenities.length, withNames = false }: AmenityBadgesProps) {
  if (amenities.length === 0) return null;
  const more = amenities.length - max;
  const moreLabel = m.moreAmenities({ count: more });
  return (
    <ul className={withNames ? "amenities amenities--named" : "amenities"} aria-label={m.amenities()}>
      {amenities.slice(0, max).map(({ name, icon }) => (
        <li key={`${name} ${icon}`} className="amenities__one" title={withNames ? undefined : name}>
          <span className="pill centred ground-2 stack rigid amenities__disc">
            <Picture
              className="clipped amenities__icon"
              src={icon}
              alt={withNames ? "" : name}
              sizes="20px"
              square={20}
            />
          </span>
          {withNames && name}
        </li>
      ))}
      {more > 0 && (
        <li className="pill strong tiny ground-monsoon monsoon tight-3 amenities__more" title={moreLabel}>
          <span aria-hidden="true">{`+${more}`}</span>
          <span className="visually-hidden">{moreLabel}</span>
        </li>
      )}
    </ul>
  );
}
