import * as m from "#messages/shared.js";
import { classNames } from "#web/ui/class-names.ts";
import { StarIcon } from "#web/ui/icons/icons.tsx";

const highest = 5;

interface StarRatingProps {
  /** 1 to 5, shown to the nearest half. */
  rating: number;
  /** One star and the number. */
  compact?: boolean;
  /** Who gave the rating, beside the number. */
  source?: string;
  className?: string;
}

function fillOf(rating: number, place: number): "full" | "half" | "empty" {
  const rest = Math.round(rating * 2) / 2 - place;
  if (rest >= 1) return "full";
  return rest >= 0.5 ? "half" : "empty";
}

function Star({ fill }: { fill: "full" | "half" | "empty" }) {
  if (fill !== "half") return <StarIcon filled={fill === "full"} />;
  return (
    <span className="inline-row anchor">
      <StarIcon />
      <StarIcon filled className="rating__half-filled" />
    </span>
  );
}

export function StarRating({ rating, compact = false, source, className }: StarRatingProps) {
  const label = m.ratedOutOf({ rating, highest });
  return (
    <span className={classNames("rating", compact && "rating--compact", className)}>
      <span className="visually-hidden">{label}</span>
      {compact ? (
        <span className="tabular strong small inline-row middle rating__short" aria-hidden="true">
          <StarIcon filled />
          {rating.toFixed(1)}
        </span>
      ) : (
        <span className="inline-row middle rating__stars" aria-hidden="true">
          {Array.from({ length: highest }, (_, place) => fillOf(rating, place)).map((fill, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: five fixed positions
            <Star key={place} fill={fill} />
          ))}
        </span>
      )}
      {source && <small className="muted rating__source">{source}</small>}
    </span>
  );
}
