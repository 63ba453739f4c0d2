import { type DragEvent, useState } from "react";
import * as m from "#messages/deskPictures.js";
import { Picture } from "#web/shared/platform/picture.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/icons/icon-button.tsx";
import { ArrowLeftIcon, ArrowRightIcon } from "#web/ui/icons/icons.tsx";
import { TrashIcon } from "#web/ui/icons/icons-manage.tsx";
import type { Picked } from "./picture-list.ts";
import { useObjectUrl } from "./use-object-url.ts";

interface PictureTileProps {
  picture: Picked;
  /** Its position from 0, and the number of pictures. */
  at: number;
  count: number;
  /** The first picture represents the record in lists. */
  cover: boolean;
  dragged: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDragStart: () => void;
  onDragOver: () => void;
  onDragEnd: () => void;
}

export function PictureTile({ picture, at, count, cover, dragged, onMove, onRemove, ...drag }: PictureTileProps) {
  const number = at + 1;
  return (
    <li
      className={classNames("lined rounded ground-0 clipped picture-tile", dragged && "picture-tile--dragged")}
      data-picture={picture.key}
      draggable={count > 1}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        drag.onDragStart();
      }}
      onDragEnter={drag.onDragOver}
      onDragOver={allowMove}
      onDragEnd={drag.onDragEnd}
    >
      <div className="centred ground-2 stack anchor picture-tile__picture">
        {picture.file ? (
          <FilePreview file={picture.file} />
        ) : (
          <Picture src={picture.url} alt={m.pictureNumber({ number })} sizes="160px" className="picture-tile__image" />
        )}
        {cover && <span className="pill ink strong tiny picture-tile__mark">{m.cover()}</span>}
        {picture.file && (
          <span className="pill ink strong tiny picture-tile__mark picture-tile__mark--new">{m.newPicture()}</span>
        )}
      </div>
      <div className="row middle picture-tile__actions">
        {count > 1 && (
          <>
            <IconButton
              label={m.moveEarlier({ number })}
              icon={<ArrowLeftIcon />}
              aria-disabled={at === 0 || undefined}
              onClick={() => at > 0 && onMove(at - 1)}
            />
            <IconButton
              label={m.moveLater({ number })}
              icon={<ArrowRightIcon />}
              aria-disabled={at === count - 1 || undefined}
              onClick={() => at < count - 1 && onMove(at + 1)}
            />
          </>
        )}
        <IconButton
          variant="danger"
          className="picture-tile__remove"
          label={m.removePicture({ number })}
          icon={<TrashIcon />}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}

function allowMove(event: DragEvent) {
  if (event.dataTransfer.types.includes("Files")) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = "move";
}

function FilePreview({ file }: { file: File }) {
  const url = useObjectUrl(file);
  const [unreadable, setUnreadable] = useState(false);
  if (unreadable) return <span className="breaks tiny picture-tile__name">{file.name}</span>;
  return (
    <img
      className="picture-tile__image"
      src={url}
      alt={file.name}
      draggable={false}
      onError={() => setUnreadable(true)}
    />
  );
}
