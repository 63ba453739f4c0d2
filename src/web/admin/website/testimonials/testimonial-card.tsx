import type { Testimonial } from "#domain/website/testimonials.ts";
import * as m from "#messages/deskTestimonials.js";
import { Picture } from "#web/shared/platform/picture.tsx";
import { StarRating } from "#web/shared/platform/star-rating.tsx";
import { IconButton } from "#web/ui/icons/icon-button.tsx";
import { EditIcon, TrashIcon } from "#web/ui/icons/icons-manage.tsx";
import { Badge } from "#web/ui/states/badge.tsx";

interface TestimonialCardProps {
  testimonial: Testimonial;
  onEdit: () => void;
  onDelete: () => void;
}

export function TestimonialCard({ testimonial, onEdit, onDelete }: TestimonialCardProps) {
  const { quote, rating, author, position, image, featured } = testimonial;
  return (
    <li
      className={
        featured ? "column pad-4 row gap-3 card shrinks voice--featured" : "column pad-4 row gap-3 card shrinks"
      }
    >
      <div className="row middle spread gap-3 voice__top">
        <StarRating rating={rating} />
        {featured && <Badge tone="brass">{m.featured()}</Badge>}
      </div>
      <blockquote className="grows breaks keeps-lines">{quote}</blockquote>
      <div className="row middle gap-3">
        {image ? (
          <Picture src={image} alt="" sizes="48px" className="voice__image" />
        ) : (
          <span className="centred ground-2 stack soft voice__initial" aria-hidden="true">
            {author.slice(0, 1)}
          </span>
        )}
        <p className="grows stack shrinks breaks voice__author">
          <strong>{author}</strong>
          {position && <span>{position}</span>}
        </p>
        <div className="row rigid voice__actions">
          <IconButton label={m.editOf({ author })} icon={<EditIcon />} onClick={onEdit} />
          <IconButton variant="danger" label={m.deleteOf({ author })} icon={<TrashIcon />} onClick={onDelete} />
        </div>
      </div>
    </li>
  );
}
