import { useId, useState } from "react";
import { pictureRule } from "#domain/platform/files/uploads.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import type { DocumentPicture } from "#domain/register/document-pictures.ts";
import type { StayGuest, StayRegister } from "#domain/register/register.ts";
import * as m from "#messages/documentPictures.js";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/fields/field.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { CameraIcon } from "#web/ui/icons/icons-manage.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { preparePicture } from "../../property/pictures/prepare-picture.ts";
import { useAddPicture, useDeletePicture, usePicture } from "./register-data.ts";

interface DocumentPicturesProps {
  guest: StayGuest;
  register: StayRegister;
}

/** Pictures of a guest's document: made here while they are switched on, seen one by one. */
export function DocumentPictures({ guest, register }: DocumentPicturesProps) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const [shown, setShown] = useState<{ picture: DocumentPicture; number: number; url: string }>();
  const add = useAddPicture();
  const look = usePicture();
  const erase = useDeletePicture();
  const pictures = register.pictures.filter(({ guestId }) => guestId === guest._id);
  const { name } = guest;
  if (!register.takesPictures && pictures.length === 0) return null;

  const pick = async (file: File | undefined) => {
    if (!file) return;
    setProblem(undefined);
    const prepared = await preparePicture(file, pictureRule, { shrinksLarge: true });
    if (prepared.problem !== undefined) return setProblem(prepared.problem);
    try {
      await add.mutateAsync({ guestId: guest._id, picture: prepared.file });
      showToast({ tone: "success", text: m.added() });
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  const open = async (picture: DocumentPicture, number: number) => {
    setProblem(undefined);
    try {
      setShown({ picture, number, url: await look.mutateAsync(picture._id) });
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  const remove = async ({ picture }: NonNullable<typeof shown>) => {
    try {
      await erase.mutateAsync(picture._id);
      showToast({ tone: "success", text: m.erased() });
      setShown(undefined);
    } catch (error) {
      showToast({ tone: "error", text: messageOf(error) });
    }
  };

  return (
    <div className="document-pictures">
      <div className="row middle wraps gap-2 anchor">
        {register.takesPictures && (
          <>
            <input
              type="file"
              id={id}
              className="document-pictures__input"
              accept="image/*"
              disabled={add.isPending}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? `${id}-error` : undefined}
              onChange={(event) => {
                void pick(event.target.files?.[0]);
                event.target.value = "";
              }}
            />
            <label
              className="target-high rounded-s clickable row middle gap-2 strong document-pictures__pick"
              htmlFor={id}
            >
              <CameraIcon />
              <span>{add.isPending ? m.adding() : m.add({ name, hidden: hiddenText })}</span>
            </label>
          </>
        )}
        {register.canViewIdentityNumbers &&
          pictures.map((picture, index) => (
            <Button
              key={picture._id}
              size="small"
              variant="quiet"
              busy={look.isPending && look.variables === picture._id}
              busyLabel={m.opening()}
              onClick={() => void open(picture, index + 1)}
            >
              {m.look({ number: index + 1, name, hidden: hiddenText })}
            </Button>
          ))}
      </div>
      <FieldError id={`${id}-error`} error={problem} />
      <Dialog
        open={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={m.title({ name })}
        size="large"
        footer={
          <>
            <Button variant="secondary" onClick={() => setShown(undefined)}>
              {m.close()}
            </Button>
            <Button
              variant="danger"
              busy={erase.isPending}
              busyLabel={m.erasing()}
              onClick={() => shown && void remove(shown)}
            >
              {m.erase()}
            </Button>
          </>
        }
      >
        {shown && (
          <figure className="flush stack gap-2 document-pictures__shown">
            <img src={shown.url} alt={m.alt({ number: shown.number, name })} />
            <figcaption>{m.loggedLook()}</figcaption>
          </figure>
        )}
      </Dialog>
    </div>
  );
}
