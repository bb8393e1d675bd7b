/**
 * The Typst template of the PDF. The text arrives as JSON in `data` and is set verbatim: nothing in it is interpreted as
 * markup. https://typst.app/docs
 */
export const TEMPLATE = `
#let data = json(bytes(sys.inputs.data))
#let body-fonts = data.fonts
#let gray = rgb("#555555")
#let accent = rgb(data.accent)

#set document(title: data.documentTitle, author: data.author)
#set page(
  paper: data.paper,
  margin: (x: 19mm, top: 16mm, bottom: 17mm),
  footer: context {
    let total = counter(page).final().first()
    if total > 1 {
      set text(size: 9.5pt, fill: gray)
      data.author
      h(1fr)
      [#counter(page).get().first() / #total]
    }
  },
)
#set text(font: body-fonts, size: 10pt, weight: 400, lang: data.lang, region: data.region, dir: ltr, hyphenate: false, cjk-latin-spacing: none, fill: rgb("#1c1a18"))
#set par(leading: 0.62em, spacing: 0.75em, justify: false)
#set list(marker: text(fill: accent)[•], indent: 0.1em, body-indent: 0.6em, spacing: 0.68em)
#set strong(delta: 0)
#show strong: set text(weight: 600)
#show title: it => text(font: (..data.displayFonts, ..body-fonts), size: 25pt, weight: 500, it.body)
#show heading.where(level: 1): it => block(
  above: 6mm, below: 3.2mm, width: 100%, sticky: true, inset: (bottom: 1.7mm),
  stroke: (bottom: 0.5pt + accent.lighten(55%)),
  text(size: 12pt, weight: 600, fill: accent, it.body),
)
#let entry-height = 7.6pt
#show heading.where(level: 2): it => text(size: 10.5pt, top-edge: entry-height, weight: 600, it.body)

#let run(r) = {
  if r.text == "\\n" { linebreak() } else {
    let body = text(r.text)
    if r.at("italic", default: false) { body = emph(body) }
    if r.at("bold", default: false) { body = strong(body) }
    if "href" in r { link(r.href, body) } else { body }
  }
}
#let runs(list) = list.map(run).join()
#let points(items) = list(..items.map(item => {
  runs(item.runs)
  if item.items.len() > 0 { points(item.items) }
}))
#let blocks(list) = for b in list {
  if "items" in b { block(points(b.items)) } else { par(runs(b.runs)) }
}

// An address that fits on one line is not broken.
#let box-short(words, body) = if words.len() < 60 { box(body) } else { body }
// The gaps are so wide that parsers read the texts on both sides of the dot as two fields.
#let dot = [ #h(0.45em)·#h(0.45em) ]
#let header = {
  block(below: 0pt, title(data.name))
  if data.title != "" { block(above: 3.4mm, below: 0pt, text(size: 12pt, fill: accent, data.title)) }
  if data.contacts.len() > 0 {
    block(above: 3.2mm, text(size: 9.5pt, data.contacts.map(c => box-short(c.text, run(c))).join(dot)))
  }
  if data.note != "" { block(above: 3.2mm, text(size: 9.5pt, lang: "en", data.note)) }
}
#if data.photo {
  grid(
    columns: (1fr, 24mm),
    column-gutter: 6mm,
    header,
    block(clip: true, radius: 2mm, image("/photo.jpg", width: 24mm, height: 24mm, fit: "cover", alt: "Portrait of " + data.author)),
  )
} else { header }

#for section in data.sections {
  heading(level: 1, if section.isTitleFixed { text(lang: "en", section.title) } else { section.title })
  blocks(section.blocks)
  for e in section.entries {
    block(above: 4.2mm, below: 1.9mm, sticky: true, width: 100%, {
      grid(
        columns: (1fr, auto),
        column-gutter: 4mm,
        heading(level: 2, if "href" in e { link(e.href, e.title) } else { e.title }),
        // On the baseline of the title, so that programs that extract the text read the title first.
        if e.dates != "" { text(size: 9.5pt, top-edge: entry-height, fill: gray, e.dates) },
      )
    })
    if e.subtitle != "" { block(above: 1.9mm, below: 2.4mm, sticky: e.blocks.len() > 0, text(fill: gray, e.subtitle.split(" · ").join(dot))) }
    blocks(e.blocks)
  }
  if section.entries.len() > 0 and section.lines.len() > 0 { v(2.4mm) }
  for l in section.lines {
    par({ if l.label != "" { strong(l.label + ": ") }; l.text })
  }
}
`;
