"""Shader nodes written as calls."""
import bpy


class Tree:
    """Node trees of a material, or of the world if it is given.

    t('BsdfDiffuse', colour) adds a node, fills its inputs in order and returns its first output; names set
    properties of the node or inputs by their label, with _ for a space.
    """

    def __init__(self, name, owner=None):
        self.owner = owner or bpy.data.materials.new(name)
        self.owner.use_nodes = True
        self.nodes = self.owner.node_tree.nodes
        self.links = self.owner.node_tree.links
        self.nodes.clear()

    def __call__(self, kind, *values, out=0, **named):
        node = self.nodes.new("ShaderNode" + kind)
        for name, value in named.items():
            if hasattr(node, name):
                setattr(node, name, value)
            else:
                self.fill(node.inputs[name.replace("_", " ")], value)
        for socket, value in zip(node.inputs, values):
            self.fill(socket, value)
        return node.outputs[out]

    def fill(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.links.new(value, socket)
        elif value is not None:
            is_plain_colour = socket.type == "RGBA" and len(value) == 3
            socket.default_value = (*value, 1) if is_plain_colour else value

    def math(self, operation, *values):
        return self("Math", *values, operation=operation)

    def vector(self, operation, *values, out=0, **named):
        return self("VectorMath", *values, operation=operation, out=out, **named)

    def times(self, a, b):
        return self.math("MULTIPLY", a, b)

    def mix(self, share, a, b):
        return self("MixRGB", share, a, b)

    def blend(self, share, a, b):
        return self("MixShader", share, a, b)

    def step(self, value, low, high):
        """0 below `low`, 1 above `high`, smooth in between."""
        return self("MapRange", value, low, high, 0.0, 1.0, interpolation_type="SMOOTHSTEP")

    def facing(self):
        """How squarely one looks at the surface: 1 straight on, 0 along it."""
        geometry = self("NewGeometry", out=1), self("NewGeometry", out=4)
        return self.math("ABSOLUTE", self.vector("DOT_PRODUCT", *geometry, out=1))

    def done(self, surface, output="OutputMaterial"):
        self.links.new(surface, self.nodes.new("ShaderNode" + output).inputs[0])
        return self.owner
