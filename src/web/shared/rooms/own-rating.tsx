import { StarRating } from "../platform/star-rating.tsx";

interface OwnRatingProps {
  /** 0 where the lodge shows guests no ratings of its own. */
  rating: number;
  /** Whose rating it is. */
  source: string;
}

export const OwnRating = ({ rating, source }: OwnRatingProps) =>
  rating > 0 && <StarRating rating={rating} compact source={source} />;
