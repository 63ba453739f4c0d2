import type { UseQueryResult } from "@tanstack/react-query";
import { useId } from "react";
import type { Amenity } from "#domain/rooms/amenities.ts";
import * as m from "#messages/deskRooms.js";
import * as ui from "#messages/ui.js";
import { Picture } from "#web/shared/platform/picture.tsx";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/fields/field.tsx";
import { Spinner } from "#web/ui/states/spinner.tsx";

interface AmenityChoiceProps {
  amenities: UseQueryResult<Amenity[]>;
  /** Ids. */
  chosen: readonly string[];
  error: string | undefined;
  onChoose: (id: string, wanted: boolean) => void;
}

export function AmenityChoice({ amenities, chosen, error, onChoose }: AmenityChoiceProps) {
  const id = useId();
  return (
    <fieldset className="choice" aria-describedby={error ? id : undefined} data-invalid={error ? "" : undefined}>
      <legend className="below-2 field__label">
        {m.amenitiesLegend({
          chosen: chosen.length,
          small: (text) => (
            <span key="chosen" className="regular muted choice__count">
              {text}
            </span>
          ),
        })}
      </legend>
      <Offer amenities={amenities} chosen={chosen} onChoose={onChoose} />
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

function Offer({ amenities: { data, isPending, refetch }, chosen, onChoose }: Omit<AmenityChoiceProps, "error">) {
  if (isPending) {
    return (
      <p className="muted">
        <Spinner label={m.loadingAmenities()} />
      </p>
    );
  }
  if (!data) {
    return (
      <p className="muted" role="alert">
        {m.amenitiesFailed()}{" "}
        <Button variant="quiet" size="small" onClick={() => void refetch()}>
          {ui.tryAgain()}
        </Button>
      </p>
    );
  }
  if (data.length === 0) return <p className="muted">{m.noAmenities()}</p>;
  return (
    <ul className="row wraps gap-2">
      {data.map(({ _id, name, icon }) => (
        <li key={_id}>
          <label className="pill target-high clickable row middle gap-2 anchor breaks lined-control choice__one">
            <input
              type="checkbox"
              className="rigid choice__box"
              checked={chosen.includes(_id)}
              onChange={(event) => onChoose(_id, event.target.checked)}
            />
            <Picture src={icon} alt="" sizes="24px" className="choice__icon" />
            {name}
          </label>
        </li>
      ))}
    </ul>
  );
}
