"""What frames are made of. Colours are linear; lengths are centimetres."""
from nodes import Tree

WHITE = (1.0, 1.0, 1.0)


def linear(hex_colour):
    """A #rrggbb colour as light."""
    parts = (int(hex_colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return tuple(v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts)


def metal(name, hex_colour):
    """Screen colours of metals are what one sees in a grey room; the metal itself reflects more."""
    t = Tree(name)
    colour = tuple(v**0.5 for v in linear(hex_colour))
    rough = 0.13 if max(colour) > 0.5 else 0.2
    return t.done(t("BsdfPrincipled", Base_Color=colour, Metallic=1.0, Roughness=rough))


def plastic(name, colour, rough):
    t = Tree(name)
    return t.done(t("BsdfPrincipled", Base_Color=colour, Roughness=rough))


def silicone():
    t = Tree("silicone")
    body = t("BsdfPrincipled", Base_Color=(0.86, 0.85, 0.83), Roughness=0.2)
    return t.done(t.blend(0.3, body, t("BsdfTransparent", (0.97, 0.97, 0.96))))


def plain_acetate(hex_colour):
    return plastic("acetate", linear(hex_colour), 0.045)


def below(t, depth):
    """The place that one sees at this depth under a polished surface, along the bent line of sight."""
    normal, view = t("NewGeometry", out=1), t("NewGeometry", out=4)
    upright = t.vector("SCALE", normal, Scale=t.vector("DOT_PRODUCT", normal, view, out=1))
    sideways = t.vector("SCALE", t.vector("SUBTRACT", view, upright), Scale=-0.67 * depth)
    inwards = t.vector("SCALE", normal, Scale=-0.88 * depth)
    rest = t("Attribute", attribute_name="rest", out=1)
    return t.vector("ADD", rest, t.vector("ADD", sideways, inwards))


def tortoise(look):
    """Spots at three depths, so that they shift against one another as the frame turns; their rims are redder
    than ground and spot, because light crosses less of the dark there."""
    light, dark = linear(look["light"]), linear(look["dark"])
    pale = tuple(min(1.0, v * k) for v, k in zip(light, (1.55, 1.5, 1.2)))
    amber = tuple(v * k for v, k in zip(pale, (0.52, 0.32, 0.16)))
    size, shift = 8.0 / look["spot"], (look["coverage"] - 0.55) * 0.2
    t = Tree("tortoise")
    left = 1.0
    for depth, scale, low, high in ((0.01, 1.25, 0.50, 0.64), (0.08, 0.95, 0.48, 0.63), (0.16, 0.7, 0.46, 0.64)):
        at = t.vector("ADD", below(t, depth), (look["seed"] * 3.7 + depth * 90, look["seed"] * 1.9, 3.1))
        drawn_out = t.vector("MULTIPLY", at, (0.62, 1.0, 1.0))
        noise = t("TexNoise", drawn_out, Scale=scale * size, Detail=1.6, Roughness=0.5, Distortion=1.3)
        spot = t.step(noise, low - shift, high - shift)
        left = t.times(left, t.math("SUBTRACT", 1.0, t.times(spot, 0.82)))
    rest = t("Attribute", attribute_name="rest", out=1)
    cloud = t.step(t("TexNoise", rest, Scale=1.9, Detail=1.0, Distortion=0.8), 0.34, 0.68)
    ground = t.mix(t.times(cloud, 0.75), pale, amber)
    reddish = t.mix(t.step(left, 0.2, 1.0), amber, ground)
    colour = t.mix(t.step(left, 0.0, 0.55), dark, reddish)
    return t.done(t("BsdfPrincipled", Base_Color=colour, Roughness=0.04))


def crystal(t, facing):
    """What clear plate lets pass. On over-exposed paper it would vanish: as with dark cards beside a real one, its
    edges draw themselves and its faces are a breath of grey."""
    return t.math("ADD", 0.5, t.times(t.step(facing, 0.15, 0.9), 0.27))


def translucent(hex_colour):
    """Clear straight through, deeper where the way through the plate is long. Light is not bent, as in lenses: true
    glass would need many times the samples and shows little more at this size."""
    body = linear(hex_colour)
    t = Tree("translucent")
    facing = t.facing()
    way = t.math("DIVIDE", 0.2, t.math("MAXIMUM", facing, 0.16))
    kept = crystal(t, facing) if min(body) > 0.6 else 1.0
    through = t("CombineXYZ", *(t.times(t.math("POWER", v, way), kept) for v in body))
    milk = t.blend(0.12, t("BsdfTransparent", through), t("BsdfDiffuse", tuple(v**0.75 for v in body)))
    grazing = t.math("POWER", t.math("SUBTRACT", 1.0, facing), 5.0)
    mirror = t.math("MINIMUM", t.math("ADD", 0.05, t.times(grazing, 0.95)), 1.0)
    return t.done(t.blend(mirror, milk, t("BsdfGlossy", WHITE, 0.02)))


# How much of a lens's full depth of colour is in the glass: screens show tints darker than lenses are.
DEPTH = 0.85


def lens(tint, mirrored, height):
    """A curved sheet that mirrors a little and lets the rest through, coloured by the way it goes: not glass, so
    that its colour falls into shadows with every ray and without noise."""
    t = Tree("lens")
    facing = t.facing()
    slant = t.math("SUBTRACT", 1.0, t.times(facing, facing))
    inside = t.math("SQRT", t.math("SUBTRACT", 1.0, t.math("DIVIDE", slant, 2.25)))
    y = t("SeparateXYZ", t("Attribute", attribute_name="rest", out=1), out=1)
    down = t.step(y, height / 20, -height / 20)
    strength = t.math("ADD", tint["top"], t.times(down, tint["bottom"] - tint["top"]))
    amount = t.math("DIVIDE", t.times(strength, DEPTH), inside)
    dimmed = 0.3 if mirrored else 1.0
    colour = t("CombineXYZ", *(t.times(t.math("POWER", v, amount), dimmed) for v in linear(tint["color"])))
    grazing = t.math("POWER", t.math("SUBTRACT", 1.0, facing), 5.0)
    is_clear = tint["top"] < 0.3
    base, sheen = (0.38, (1.0, 0.36, 0.10)) if mirrored else (0.055, (0.5, 1.0, 0.78)) if is_clear else (0.075, WHITE)
    mirror = t.math("MINIMUM", t.math("ADD", base, t.times(grazing, 0.9)), 1.0)
    gloss = t("BsdfGlossy", t.mix(grazing, sheen, WHITE), 0.0)
    return t.done(t.blend(mirror, t("BsdfTransparent", colour), gloss))


def of_frame(look):
    """The material of each part of a frame."""
    if look["material"] == "metal":
        body = metal("body", look["color"])
    elif look["material"] == "translucent":
        body = translucent(look["color"])
    elif look["tortoise"]:
        body = tortoise(look["tortoise"])
    else:
        body = plain_acetate(look["color"])
    hardware = look["color"] if look["material"] == "metal" else look["hardwareColor"]
    return {
        "frame": body,
        "temple": body,
        "tip": plastic("tip", linear(look["tipColor"]), 0.16),
        "hardware": metal("hardware", hardware),
        "lens": lens(look["tint"], look["mirrored"], look["lensHeight"]),
        "pad": silicone(),
    }
