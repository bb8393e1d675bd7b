/** The names of TeX's Computer Modern (CM) and cm-super (SF) fonts contain their style as two to four letters. */
const TEX_BOLD = /^(?:CM|SF)(?:BX|RB|BI|SX|SO|SSBX|BXTI|XC)/;
const TEX_ITALIC = /^(?:CM|SF)(?:TI|SL|BI|BL|SI|SO|SSI|BXTI)/;

/** Fonts of icons, such as an envelope. The letters to which a file maps the icons have no meaning. */
const ICON_FONTS = /fontawesome|academicons|material-?icons|ionicons|icomoon|fontello|glyphicons|entypo|typicons|feather-?icons/i;

/** Fonts that TeX uses with its original encoding (OT1), in which an accent is a separate character. */
const SEPARATE_ACCENTS = /^(?:CM[A-Z]|Nimbus|URW|Utopia|CharterBT)/;

/** Derives the style of a font from its name, such as "ABCDEF+Lato-BoldItalic". */
export function fontStyle(font: string): { bold: boolean; italic: boolean; isIconFont: boolean; hasSeparateAccents: boolean } {
  const name = font.replace(/^[A-Z]{6}\+/, '');
  return {
    bold: /bold|black|heavy|demi|-medi|-[6-9]00$/i.test(name) || TEX_BOLD.test(name),
    italic: /italic|ital$|oblique|-it\b|slanted/i.test(name) || /[a-z]It$/.test(name) || TEX_ITALIC.test(name),
    isIconFont: ICON_FONTS.test(name),
    hasSeparateAccents: SEPARATE_ACCENTS.test(name),
  };
}
