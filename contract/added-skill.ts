/** The skill that belongs to a tag which a save added to a milestone. */
export interface AddedSkill {
  tag: string;
  /** The category's key. */
  category: string;
  /** Whether the save created the skill; false if one with this name, ignoring case, existed before. */
  isNew: boolean;
}
