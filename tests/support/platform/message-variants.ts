import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";

/** Every text that a message can become, with `…` for values. */
export function variantsOf(message: string): string[] {
  return variants(parse(message));
}

function variants(elements: readonly MessageFormatElement[]): string[] {
  return elements.reduce<string[]>(
    (texts, element) => texts.flatMap((text) => partsOf(element).map((part) => text + part)),
    [""],
  );
}

function partsOf(element: MessageFormatElement): string[] {
  if (element.type === TYPE.literal) return [element.value];
  if (element.type === TYPE.tag) return variants(element.children);
  if (element.type !== TYPE.select && element.type !== TYPE.plural) return ["…"];
  return Object.values(element.options).flatMap(({ value }) => variants(value));
}
