/**
 * This browser's memory. Where it is forbidden, everything works and nothing is remembered.
 *
 * Another version of this page, a person or another program may have written what lies there. So it is held against its
 * shape whenever it is read, and what has another one is as if it had never been kept: that value, and nothing beside it.
 */
import { array, pipe, record, safeParse, string, transform, unknown, type GenericSchema } from "valibot";

/** No value of ours comes near this many characters; a longer one is not even read. */
const LONGEST = 200_000;

/** What is kept under a key, or, where nothing of that shape is, something else. */
export function recall<T>(key: string, shape: GenericSchema<unknown, T>, otherwise: T): T {
  try {
    const text = localStorage.getItem(`teien.${key}`);
    if (text === null || text.length > LONGEST) return otherwise;
    const found = safeParse(shape, JSON.parse(text));
    return found.success ? found.output : otherwise;
  } catch {
    return otherwise;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(`teien.${key}`, JSON.stringify(value));
  } catch {
    // Full or forbidden: then it is forgotten.
  }
}

const fitting = <T>(shape: GenericSchema<unknown, T>, value: unknown): T[] => {
  const found = safeParse(shape, value);
  return found.success ? [found.output] : [];
};

/** The shape of a list: it loses what is not of the shape of its elements. */
export const listOf = <T>(shape: GenericSchema<unknown, T>): GenericSchema<unknown, T[]> =>
  pipe(
    array(unknown()),
    transform((all) => all.flatMap((one) => fitting(shape, one))),
  );

/** The shape of a book of values by name: it loses the pages whose name or value is not of its shape. */
export const bookOf = <T>(
  name: GenericSchema<unknown, string>,
  shape: GenericSchema<unknown, T>,
): GenericSchema<unknown, Record<string, T>> =>
  pipe(
    record(string(), unknown()),
    transform((all) =>
      Object.fromEntries(
        Object.entries(all).flatMap(([key, value]) =>
          fitting(name, key).flatMap((key) => fitting(shape, value).map((value) => [key, value])),
        ),
      ),
    ),
  );
