/** Back-ups of everything, in one folder of the server. */
export interface BackUps {
  folder: string;
  /** Answers the file. "Of the desk" is one that the desk or its schedule asks for, of which a number is kept. */
  write(options?: { isOfDesk?: boolean }): Promise<string>;
  /** Restores one into an empty place and checks it there. */
  drill(name: string): Promise<void>;
}
