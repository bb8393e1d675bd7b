interface Owner {
  name: string;
  title: string;
}

/** The owner's name for a sentence, even if they have entered none. */
export function ownerName({ name }: Pick<Owner, 'name'>): string {
  return name || 'the owner';
}

/** The owner's name and title, without those that were not entered. */
export function ownerAndTitle({ name, title }: Owner, separator: string): string {
  return [name, title].filter(Boolean).join(separator);
}
