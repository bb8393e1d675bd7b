/** Computer Modern (CM) and cm-super (SF) fonts of TeX encode their style in two letters. */
const TEX_BOLD = /^(?:CM|SF)(?:BX|RB|BI|SX|SO|SSBX|BXTI|XC)/;
const TEX_ITALIC = /^(?:CM|SF)(?:TI|SL|BI|BL|SI|SO|SSI|BXTI)/;

/** Fonts whose characters are pictures, such as an envelope; the letters that a file gives for them have no meaning. */
const PICTURES = /fontawesome|academicons|material-?icons|ionicons|icomoon|fontello|glyphicons|entypo|typicons|feather-?icons/i;

/** Fonts that TeX uses with its oldest encoding, in which an accent is a sign of its own. */
const SEPARATE_ACCENTS = /^(?:CM[A-Z]|Nimbus|URW|Utopia|CharterBT)/;

/** What the name of a font, such as "ABCDEF+Lato-BoldItalic", says about its letters. */
export function fontStyle(font: string): { bold: boolean; italic: boolean; isIconFont: boolean; hasSeparateAccents: boolean } {
  const name = font.replace(/^[A-Z]{6}\+/, '');
  return {
    bold: /bold|black|heavy|demi|-medi|-[6-9]00$/i.test(name) || TEX_BOLD.test(name),
    italic: /italic|ital$|oblique|-it\b|slanted/i.test(name) || /[a-z]It$/.test(name) || TEX_ITALIC.test(name),
    isIconFont: PICTURES.test(name),
    hasSeparateAccents: SEPARATE_ACCENTS.test(name),
  };
}
