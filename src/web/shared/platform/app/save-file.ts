/** Downloads a file without another request. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** A file of the server's replies; `content` is base64. */
interface SentFile {
  name: string;
  type: string;
  content: string;
}

const blobOf = ({ type, content }: SentFile) =>
  new Blob([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], { type });

export const saveDocument = (file: SentFile): void => saveFile(file.name, blobOf(file));

/** In a tab of its own, from which it is printed; saved where the browser opens none. */
export function openDocument(file: SentFile): void {
  const url = URL.createObjectURL(blobOf(file));
  if (!window.open(url)) saveDocument(file);
  // The tab has read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
